"""The widgets: the only place that knows a browser. Each is imported from its own module, so that one loads no other."""
