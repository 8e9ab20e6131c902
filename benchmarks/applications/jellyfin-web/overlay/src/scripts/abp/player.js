import { playbackManager } from 'components/playback/playbackmanager';
import inputManager from 'scripts/inputManager';

import { ERRORS, fail, ok } from './answers';

const COMMANDS = ['playpause', 'next', 'previous', 'mute', 'unmute'];

export function fullscreen() {
    inputManager.handleCommand('togglefullscreen');
    return ok({ toggled: true });
}

export function state() {
    return ok(playbackManager.getPlayerState());
}

export function command({ name }) {
    if (!COMMANDS.includes(name)) return fail(ERRORS.INVALID_PARAMS, `No such command: ${name}`);
    inputManager.handleCommand(name);
    return ok({ name });
}
