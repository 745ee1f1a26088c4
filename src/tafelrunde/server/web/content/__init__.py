"""What browsers get besides data: the page and its files, previews of links, drawings, the site without a server."""
