document.title = "studio"
