'use strict'

import { translate as t } from '@nextcloud/l10n'

/**
 * Tells a person when a task becomes due later
 *
 * @param {object} store The store
 */
export default (store) => {
	store.subscribe(({ type, payload }) => {
		if (type === 'setDue' && payload.due?.isAfter()) {
			new Notification(t('tasks', 'Postponed'), { body: payload.task.summary })
		}
	})
}
