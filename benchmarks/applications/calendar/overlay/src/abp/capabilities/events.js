import { ask } from '@/abp/editor.js'
import router from '@/router.js'
import useCalendarObjectInstanceStore from '@/store/calendarObjectInstance.js'
import useCalendarsStore from '@/store/calendars.js'

const NOTHING = { type: 'object', properties: {} }
const OBJECT = { type: 'object', properties: { objectId: { type: 'string' } }, required: ['objectId'] }

export default [
	{
		name: 'events.open',
		description: 'Opens an event in the editor',
		inputSchema: OBJECT,
		async handler({ objectId }) {
			const failure = await router.push({ name: 'EditFullView', params: { view: 'dayGridMonth', firstDay: 'now', object: objectId, recurrenceId: 'next' } })
			return { opened: !failure }
		},
	},
	{
		name: 'events.rename',
		description: 'Gives the event in the editor another title',
		inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
		async handler({ title }) {
			await ask('rename-event', { title })
			return { title: useCalendarObjectInstanceStore().calendarObjectInstance.title }
		},
	},
	{
		name: 'events.save',
		description: 'Saves the event in the editor',
		inputSchema: { type: 'object', properties: { thisAndAllFuture: { type: 'boolean' } } },
		async handler({ thisAndAllFuture = false }) {
			await ask('save-event', { thisAndAllFuture })
			return { id: useCalendarObjectInstanceStore().calendarObject.id }
		},
	},
	{
		name: 'events.link',
		description: 'A link to the event in the editor',
		inputSchema: NOTHING,
		async handler() {
			await ask('copy-event-link')
			return { copied: true }
		},
	},
	{
		name: 'attendees.list',
		description: 'Who is invited to the event in the editor',
		inputSchema: NOTHING,
		async handler() {
			await ask('copy-attendees')
			return { attendees: useCalendarObjectInstanceStore().calendarObjectInstance.attendees.map(({ uri }) => uri) }
		},
	},
	{
		name: 'attachments.upload',
		description: 'Attaches a file to the event in the editor',
		inputSchema: NOTHING,
		handler: () => ask('upload-attachment'),
	},
	{
		name: 'attachments.open',
		description: 'Opens an attachment of the event in the editor',
		inputSchema: { type: 'object', properties: { url: { type: 'string', format: 'uri' } }, required: ['url'] },
		async handler({ url }) {
			await ask('open-attachment', { url })
			return { url }
		},
	},
	{
		name: 'export.event',
		description: 'An event as an iCalendar file',
		inputSchema: OBJECT,
		async handler({ objectId }) {
			const { calendarComponent, uri } = await useCalendarsStore().getEventByObjectId({ objectId })
			return {
				content: calendarComponent.toICS(),
				mimeType: 'text/calendar',
				encoding: 'utf-8',
				filename: uri,
			}
		},
	},
]
