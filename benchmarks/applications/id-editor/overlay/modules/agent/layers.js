import { uiSettingsCustomData } from '../ui/settings/custom_data';
import { uiSettingsLocalPhotos } from '../ui/settings/local_photos';
import { agentAnswer, agentRefusal } from './answer';


export function agentLayers(context, agent) {

    function chosen(settings) {
        var layer = context.layers().layer('data');
        if (settings.url) {
            layer.url(settings.url);
        } else {
            layer.fileList(settings.fileList);
        }
    }

    function showSettings(settings) {
        context.container().call(settings);
        return context.container().select('.settings-modal');
    }

    agent.command('layers.chooseFile', function() {
        var modal = showSettings(uiSettingsCustomData(context).on('change', chosen));
        modal.select('.field-file').node().click();
        return agentAnswer({ layers: context.layers().all().map(function(d) { return d.id; }) });
    });

    agent.command('layers.choosePhotos', function() {
        var settings = uiSettingsLocalPhotos(context)
            .on('change', function(files) {
                context.layers().layer('local-photos').fileList(files);
            });
        showSettings(settings)
            .select('input.field-file')
            .each(function() { this.showPicker(); });
        return agentAnswer({ photos: context.layers().layer('local-photos').getPhotos() });
    });

    agent.command('layers.addUrl', function(params) {
        if (!params.url) return agentRefusal('INVALID_PARAMS', 'url is missing');
        var modal = showSettings(uiSettingsCustomData(context).on('change', chosen));
        modal.select('.field-url').property('value', params.url);
        modal.select('.ok-button').dispatch('click');
        return agentAnswer({ url: params.url });
    });
}
