"""What pages show, in a notebook, on the children's page, and in a class. It knows no library of widgets: whoever hosts it carries what it says and hears."""
