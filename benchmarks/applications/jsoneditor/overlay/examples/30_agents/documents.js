var documents = (function () {
  var history = []

  function remember (text) {
    history.push({ at: Date.now(), text: text })
  }

  return {
    name: '',
    current: '{}',
    history: history,

    load: function (file) {
      var reader = new FileReader()
      reader.onload = function () {
        remember(reader.result)
        editor.setText(reader.result)
      }
      reader.readAsText(file)
    },

    save: function (name) {
      var blob = new Blob([editor.getText()], { type: 'application/json;charset=utf-8' })
      saveAs(blob, name)
    },

    rename: function (name) {
      this.name = name || window.prompt('Name')
      return this.name
    },

    pick: function () {
      document.getElementById('loadDocument').click()
    },

    url: function () {
      return URL.createObjectURL(new Blob([this.current], { type: 'application/json' }))
    }
  }
})()
