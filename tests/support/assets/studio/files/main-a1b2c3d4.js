document.title = 'studio'
