import { ask } from '@/abp/editor.js'
import useAppointmentConfigsStore from '@/store/appointmentConfigs.js'

export default [
	{
		name: 'appointments.list',
		description: 'What can be booked',
		inputSchema: { type: 'object', properties: {} },
		handler: () => ({ appointments: useAppointmentConfigsStore().allConfigs.map(({ id, name, bookingUrl }) => ({ id, name, bookingUrl })) }),
	},
	{
		name: 'appointments.link',
		description: 'Where something can be booked',
		inputSchema: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
		async handler({ id }) {
			await ask('copy-appointment-link', { id })
			return { id }
		},
	},
	{
		name: 'appointments.setUp',
		description: 'Sets up an email address for appointments',
		inputSchema: { type: 'object', properties: {} },
		async handler() {
			await ask('open-user-settings')
			return { shown: 'settings/user' }
		},
	},
]
