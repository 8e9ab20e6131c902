var tasks = [{ title: 'Water the plants', done: false }];

function render() {
  $('#tasks').empty();
}
