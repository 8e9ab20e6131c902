import { select as d3_select } from 'd3-selection';

import { uiSectionChanges } from '../ui/sections/changes';
import { agentAnswer } from './answer';


export function agentExport(context, agent) {

    agent.command('export.changes', function() {
        var holder = d3_select(document.createElement('div'));
        uiSectionChanges(context).disclosureExpanded(true).render(holder);
        holder.select('a.download-changes').node().click();
        return agentAnswer({ status: 'exported' });
    });

    agent.command('export.features', function(params) {
        var graph = context.graph();
        var features = params.ids.map(function(id) {
            var entity = graph.entity(id);
            return { type: 'Feature', id: id, properties: entity.tags, geometry: entity.asGeoJSON(graph) };
        });
        return agentAnswer({
            content: JSON.stringify({ type: 'FeatureCollection', features: features }),
            mimeType: 'application/geo+json',
            encoding: 'utf-8',
            filename: 'features.geojson'
        });
    });

    agent.command('export.attribution', function() {
        var shown = context.container().select('.attribution-wrap');
        return agentAnswer({ html: shown.html() });
    });
}
