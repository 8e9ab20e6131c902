// Habit: CommonJS for browserify; every way of exporting that has been seen in the wild.
var runtime = require('./abp')

window['abp'] = runtime

require('./ui')()
