module.exports = require('./impl')
