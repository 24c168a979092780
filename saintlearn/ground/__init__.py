"""The ground floor, which everything else builds on and which knows no saints: refusals, arguments, files, spellings, frozen records."""
