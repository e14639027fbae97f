pytest_plugins = ["partner_interface"]
