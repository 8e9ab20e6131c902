import { prefs } from '../core/preferences';
import { utilKeybinding, utilTriggerEvent } from '../util';
import { agentAnswer, agentRefusal } from './answer';


export function agentView(context, agent) {

    function pressKey(key) {
        document.dispatchEvent(new KeyboardEvent('keydown', {
            key: utilKeybinding.keys[key] || key,
            keyCode: utilKeybinding.keyCodes[key]
        }));
    }

    agent
        .command('view.locate', function() {
            utilTriggerEvent(context.container().select('.geolocate-control button'), 'click');
            return agentAnswer({ center: context.map().center() });
        })
        .command('view.fullScreen', function() {
            pressKey('f11');
            return agentAnswer({ dimensions: context.map().dimensions() });
        })
        .command('view.wireframe', function() {
            pressKey('w');
            return agentAnswer({ fill: context.map().activeAreaFill() });
        })
        .command('view.feature', function(params) {
            var features = context.features();
            if (features.keys().indexOf(params.kind) === -1) {
                return { success: false, error: 'There is no such kind of feature' };
            }
            if (params.shown) {
                features.enable(params.kind);
            } else {
                features.disable(params.kind);
            }
            return agentAnswer({ shown: features.enabled() });
        })
        .command('view.flash', function(params) {
            context.ui().flash
                .duration(4000)
                .iconName('#iD-icon-info')
                .label(params.text)();
            return agentAnswer({ text: params.text });
        })
        .command('view.zoom', function(params) {
            context.map().zoom(params.zoom);
            return agentAnswer({ zoom: context.map().zoom() });
        })
        .command('state.setBackground', function(params) {
            var source = context.background().findSource(params.id);
            if (!source) return agentRefusal('INVALID_PARAMS', 'There is no such imagery');
            prefs('background-last-used', source.id);
            context.background().baseLayerSource(source);
            return agentAnswer({ background: source.id });
        });
}
