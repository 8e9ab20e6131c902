import { dispatch as d3_dispatch } from 'd3-dispatch';

import { agentAccount } from './account';
import { agentRefusal } from './answer';
import { agentEdit } from './edit';
import { agentExport } from './export';
import { agentFields } from './fields';
import { agentLayers } from './layers';
import { agentList } from './list';
import { agentView } from './view';
import { utilRebind } from '../util';

const _mainAgent = agentRuntime();

export { _mainAgent as mainAgent };


// What programs may ask of the editor. Commands are there as soon as the editor's context is.
export function agentRuntime() {
    var dispatch = d3_dispatch('attach', 'command');
    var runtime = utilRebind({}, dispatch, 'on');

    var _context = null;
    var _session = null;
    var _commands = {};

    runtime.protocolVersion = '0.1';
    runtime.app = { id: 'org.openstreetmap.id', name: 'iD', version: '2.31.0' };

    runtime.context = function(val) {
        if (!arguments.length) return _context;
        _context = val;
        [agentAccount, agentEdit, agentExport, agentFields, agentLayers, agentView].forEach(function(group) {
            group(_context, runtime);
        });
        dispatch.call('attach', runtime, _context);
        return runtime;
    };

    runtime.command = function(name, run) {
        if (arguments.length === 1) return _commands[name];
        _commands[name] = run;
        return runtime;
    };

    runtime.initialize = function() {
        _session = { id: String(Date.now()) };
        return Promise.resolve({
            sessionId: _session.id,
            protocolVersion: runtime.protocolVersion,
            app: runtime.app,
            capabilities: agentList
        });
    };

    runtime.listCapabilities = function() {
        return Promise.resolve(agentList);
    };

    runtime.shutdown = function() {
        _session = null;
        return Promise.resolve();
    };

    runtime.call = async function(name, params) {
        if (!_session) return agentRefusal('NOT_INITIALIZED', 'Call initialize() first', true);

        var run = runtime.command(name);
        if (!run) return agentRefusal('UNKNOWN_CAPABILITY', name + ' is not known', true);

        dispatch.call('command', this, name);
        try {
            return await run(params || {});
        } catch (err) {
            return agentRefusal('OPERATION_FAILED', err.message, false);
        }
    };

    return runtime;
}
