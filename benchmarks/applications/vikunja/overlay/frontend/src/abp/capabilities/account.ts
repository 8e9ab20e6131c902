import pinia from '@/pinia'
import {useAuthStore} from '@/stores/auth'
import {useConfigStore} from '@/stores/config'
import NotificationService from '@/services/notification'
import {redirectToProvider} from '@/helpers/redirectToProvider'
import {defineCapability} from '@/abp/types'
import {fail, ok} from '@/abp/envelope'

export default [
	defineCapability({
		name: 'account.login',
		description: 'Signs in through an identity provider',
		inputSchema: {type: 'object', properties: {provider: {type: 'string'}}, required: ['provider']},
		handler({provider}) {
			const {auth} = useConfigStore(pinia)
			const wanted = auth.openidConnect.providers?.find(({key}) => key === provider)
			if (!wanted) {
				return fail('INVALID_PARAMS', `There is no provider ${provider}`)
			}
			redirectToProvider(wanted)
			return ok({provider})
		},
	}),
	defineCapability({
		name: 'account.logout',
		description: 'Ends the session of the user',
		inputSchema: {type: 'object', properties: {}},
		async handler() {
			await useAuthStore(pinia).logout()
			return ok({loggedOut: true})
		},
	}),
	defineCapability({
		name: 'notifications.markRead',
		description: 'Marks all notifications as read',
		inputSchema: {type: 'object', properties: {}},
		async handler() {
			await new NotificationService().markAllRead()
			return ok({marked: true})
		},
	}),
]
