'use strict'

import { ToolError } from '../runtime.js'
import { CALENDAR, of, text } from '../schemas.js'

import { emit } from '@nextcloud/event-bus'

const SORT_ORDERS = ['default', 'due', 'start', 'priority', 'alphabetically', 'manual']

export default (store, router) => {
	const find = (id) => {
		const calendar = store.getters.getCalendarById(id)
		if (!calendar) {
			throw new ToolError('INVALID_PARAMS', `There is no calendar ${id}`)
		}
		return calendar
	}

	return {
		'calendars.link': {
			description: 'The link of a calendar',
			inputSchema: CALENDAR,
			run({ id }) {
				const { url } = find(id)
				emit('tasks:calendar:copy-link', { id })
				return { url }
			},
		},

		'calendars.rename': {
			description: 'Gives a calendar another name',
			inputSchema: of({ id: text, name: text }),
			async run({ id, name }) {
				const calendar = find(id)
				await store.dispatch('changeCalendar', { calendar, newName: name, newColor: calendar.color })
				emit('tasks:calendar:renamed', { id, name })
				return { id, name }
			},
		},

		'state.selectCalendar': {
			description: 'Shows a calendar',
			inputSchema: CALENDAR,
			async run({ id }) {
				await router.push({ name: 'calendars', params: { calendarId: id } })
				return { path: router.currentRoute.value.fullPath }
			},
		},

		'trash.empty': {
			description: 'Deletes what is in the trash bin',
			inputSchema: of({}),
			run() {
				emit('tasks:trash:empty', {})
				return { calendars: store.getters.sortedDeletedCalendars.length }
			},
		},

		'view.sort': {
			description: 'Sorts tasks',
			inputSchema: of({ order: { enum: SORT_ORDERS } }),
			run({ order }) {
				store.dispatch('setSetting', { type: 'sortOrder', value: order })
				return { order: store.getters.sortOrder }
			},
		},

		'view.focus': {
			description: 'Shows nothing but tasks',
			inputSchema: of({ on: { type: 'boolean' } }),
			run({ on }) {
				store.dispatch('setSetting', { type: 'focusMode', value: on })
				return { on }
			},
		},

		'export.calendar': {
			description: 'A calendar as iCalendar',
			inputSchema: CALENDAR,
			run({ id }) {
				return { downloadUrl: `${find(id).url}?export` }
			},
		},

		'export.calendars': {
			description: 'All calendars',
			inputSchema: of({}),
			run() {
				for (const { id } of store.getters.getSortedCalendars) {
					emit('tasks:calendar:export', { id })
				}
				return { message: 'All calendars were exported' }
			},
		},
	}
}
