import _ from 'lodash'

import store from '../store'
import pageActions from './agents/page'
import editorActions from './agents/editor'
import siteActions from './agents/site'

/* global siteConfig */

const VERSION = '0.1'

const actions = _.assign({}, pageActions, editorActions, siteActions)

const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable }
})

export default {
  protocolVersion: VERSION,
  app: {
    id: 'wiki.js.client',
    name: siteConfig.title,
    version: '2.5.0'
  },
  initialized: false,
  sessionId: null,
  /**
   * Start a session
   */
  async initialize () {
    await new Promise(resolve => window.boot.registerOnce('vue', resolve))
    this.initialized = true
    this.sessionId = _.uniqueId('agent-')
    return {
      sessionId: this.sessionId,
      protocolVersion: VERSION,
      app: this.app,
      capabilities: _.map(this.listCapabilities(), c => _.pick(c, ['name', 'available'])),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    }
  },
  async shutdown () {
    this.initialized = false
    this.sessionId = null
  },
  listCapabilities () {
    return _.map(actions, (action, name) => ({
      name,
      description: action.description,
      inputSchema: {
        type: 'object',
        properties: _.mapValues(action.params || {}, type => ({ type }))
      },
      available: !action.permission || store.get(`page/effectivePermissions@${action.permission}`) === true
    }))
  },
  /**
   * Run a capability
   *
   * @param {String} name Name of the capability
   * @param {Object} params Its parameters
   */
  async call (name, params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'The session has not been initialized.', true)
    }
    if (!_.has(actions, [name])) {
      return fail('UNKNOWN_CAPABILITY', `There is no capability ${name}.`)
    }
    const action = actions[name]
    const missing = _.find(_.keys(action.params), key => !_.has(params, key) && !_.includes(action.optional, key))
    if (missing) {
      return fail('INVALID_PARAMS', `The parameter ${missing} is missing.`)
    }
    try {
      return { success: true, data: await action.run(params) }
    } catch (err) {
      window.WIKI.$store.commit('pushGraphError', err)
      return fail('OPERATION_FAILED', err.message)
    }
  }
}
