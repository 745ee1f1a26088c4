"""The HTTP API: typed operations, and the OpenAPI document made from them."""
