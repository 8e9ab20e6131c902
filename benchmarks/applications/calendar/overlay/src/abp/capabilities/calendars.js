import { ask } from '@/abp/editor.js'
import { CapabilityError } from '@/abp/runtime.js'
import useCalendarsStore from '@/store/calendars.js'
import useSettingsStore from '@/store/settings.js'

const CALENDAR = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }

/**
 * @param {string} id The identifier of a calendar
 */
function calendarOf(id) {
	const calendar = useCalendarsStore().getCalendarById(id)
	if (!calendar) {
		throw new CapabilityError('INVALID_PARAMS', `There is no calendar ${id}`)
	}
	return calendar
}

export default [
	{
		name: 'calendars.publish',
		description: 'Publishes a calendar',
		inputSchema: CALENDAR,
		async handler({ id }) {
			const calendar = calendarOf(id)
			await useCalendarsStore().publishCalendar({ calendar })
			return { url: calendar.publishURL }
		},
	},
	{
		name: 'calendars.embed',
		description: 'Code that shows a calendar in another page',
		inputSchema: CALENDAR,
		async handler({ id }) {
			useCalendarsStore().editCalendarModal = { calendarId: calendarOf(id).id }
			await new Promise((resolve) => setTimeout(resolve, 100))
			await ask('copy-embed-code')
			return { id }
		},
	},
	{
		name: 'share.calendar',
		description: 'Shares a calendar with a user',
		inputSchema: { type: 'object', properties: { id: { type: 'string' }, user: { type: 'string' } }, required: ['id', 'user'] },
		async handler({ id, user }) {
			await useCalendarsStore().shareCalendar({
				calendar: calendarOf(id),
				user,
				displayName: user,
				uri: `principal:principals/users/${user}`,
				isGroup: false,
				isCircle: false,
				isRemoteUser: false,
			})
			return { id, user }
		},
	},
	{
		name: 'trash.empty',
		description: 'Deletes for good what is in the trash bin',
		inputSchema: { type: 'object', properties: {} },
		async handler() {
			await ask('empty-trash-bin')
			return { left: useCalendarsStore().sortedDeletedCalendars.length }
		},
	},
	{
		name: 'import.file',
		description: 'Imports an iCalendar file',
		inputSchema: { type: 'object', properties: { name: { type: 'string' }, text: { type: 'string' } }, required: ['name', 'text'] },
		async handler({ name, text }) {
			const file = new File([text], name, { type: 'text/calendar' })
			await ask('import-files', { event: { target: { files: [file] } } })
			return { name }
		},
	},
	{
		name: 'import.choose',
		description: 'Imports files',
		async handler() {
			await ask('choose-files')
			return { chosen: true }
		},
	},
	{
		name: 'export.calendar',
		description: 'A calendar as an iCalendar file',
		inputSchema: CALENDAR,
		async handler({ id }) {
			const calendar = calendarOf(id)
			return { downloadUrl: calendar.url + '?export', filename: `${calendar.displayName}.ics` }
		},
	},
	{
		name: 'state.setSearch',
		description: 'What is looked for',
		inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
		handler({ query }) {
			useSettingsStore().setSearchQuery(query)
			return { query }
		},
	},
]
