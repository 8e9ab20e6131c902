import { get } from 'svelte/store';
import { commands } from '$lib/commandCenter';
import { AbpError } from './capability';

/** Runs a command of the command center, as if it had been picked from the list. */
export function runCommand(label: string) {
    const command = get(commands).find((candidate) => candidate.label === label);

    if (!command || command.disabled) {
        throw new AbpError('CAPABILITY_UNAVAILABLE', `"${label}" cannot be run here`, true);
    }

    command.callback();
}
