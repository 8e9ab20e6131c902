'use strict'

import Runtime from './runtime.js'
import calendars from './tools/calendars.js'
import tasks from './tools/tasks.js'

import router from '../router.js'
import store from '../store/store.js'

window.abp = new Runtime(tasks(store), calendars(store, router))
