import { emit, subscribe, unsubscribe } from '@nextcloud/event-bus'
import { CapabilityError } from '@/abp/runtime.js'

/**
 * Ask the component that is in charge to do something
 *
 * @param {string} topic What is to be done
 * @param {object} params What with
 */
export function ask(topic, params = {}) {
	return new Promise((resolve, reject) => {
		let isTaken = false
		emit('calendar:agent:' + topic, {
			params,
			take(work) {
				isTaken = true
				Promise.resolve(work).then(resolve, reject)
			},
		})
		if (!isTaken) {
			reject(new CapabilityError('CAPABILITY_UNAVAILABLE', 'Nothing is shown that could do this'))
		}
	})
}

/**
 * A mixin of components that do what is asked
 *
 * @param {object} methods Names of methods by topic
 */
export function answers(methods) {
	return {
		mounted() {
			this.agentListeners = Object.entries(methods).map(([topic, method]) => {
				const listener = ({ params, take }) => take(this[method](...Object.values(params)))
				subscribe('calendar:agent:' + topic, listener)
				return ['calendar:agent:' + topic, listener]
			})
		},

		beforeUnmount() {
			this.agentListeners.forEach(([topic, listener]) => unsubscribe(topic, listener))
		},
	}
}
