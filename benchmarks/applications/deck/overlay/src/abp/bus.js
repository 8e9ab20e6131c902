import { emit, subscribe, unsubscribe } from '@nextcloud/event-bus'

const PREFIX = 'deck:agent:'

export const request = (name, detail = {}) => emit(PREFIX + name, detail)

export const agentMixin = (handlers) => ({
	created() {
		this.agentHandlers = Object.entries(handlers).map(([name, method]) => {
			const handler = (detail) => this[method](detail)
			subscribe(PREFIX + name, handler)
			return [PREFIX + name, handler]
		})
	},
	beforeDestroy() {
		this.agentHandlers.forEach(([name, handler]) => unsubscribe(name, handler))
	},
})
