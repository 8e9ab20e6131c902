import { get } from 'svelte/store';
import { confirm, plans } from '~/stores/plans';
import { log } from '~/stores/log';
import { Notification, notices, panel } from '~/stores/notices';
import { session } from './session';

const success = (data) => ({ success: true, data });
const error = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

export async function call(capability, params = {}) {
  if (session.id === null) {
    return error('NOT_INITIALIZED', 'initialize() has not been called', true);
  }

  if (capability === 'plans.list') {
    return success({ plans: get(plans) });
  } else if (capability === 'plans.confirm') {
    const plan = confirm(params.planId, params.week);
    notices.push(new Notification('Plan confirmed', { body: plan.name }));
    return success({ plan });
  } else if (capability === 'sets.copy') {
    const set = log.copy(params.setId);
    return set ? success({ set }) : error('INVALID_PARAMS', `There is no set ${params.setId}`);
  } else if (capability === 'sets.log') {
    const set = log.add(params);
    panel.open(set.id);
    location.hash = `#/sets/${set.id}`;
    return success({ set });
  } else if (capability === 'route.here') {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return success({ available: state === 'granted' });
  } else if (capability === 'export.log') {
    const content = log.toCsv(params.from, params.to);
    return success({ content, mimeType: 'text/csv', encoding: 'utf-8', filename: `log-${params.from}.csv` });
  } else if (capability === 'convert.weight') {
    return success({ pounds: params.kilograms * 2.20462 });
  }

  return error('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
}
