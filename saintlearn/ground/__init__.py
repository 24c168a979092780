"""The ground floor: what every room stands on and what knows no saint: refusals, arguments, files, spellings, frozen records."""
