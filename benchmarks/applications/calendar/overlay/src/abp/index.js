import Runtime from '@/abp/runtime.js'

const context = require.context('./capabilities', false, /\.js$/)

window.abp = new Runtime(context.keys().flatMap((key) => context(key).default))
