import { select as d3_select } from 'd3-selection';

import { actionChangeTags } from '../actions/change_tags';
import { uiFieldColour, uiFieldText, uiFieldUrl } from '../ui/fields/input';
import { uiFieldWikidata } from '../ui/fields/wikidata';
import { utilUniqueDomId } from '../util';
import { agentAnswer, agentRefusal } from './answer';


export function agentFields(context, agent) {

    function field(type, key) {
        var _locked = false;
        return {
            id: key,
            key: key,
            type: type,
            safeid: key,
            domId: utilUniqueDomId('agent-' + key),
            locked: function(val) {
                if (!arguments.length) return _locked;
                _locked = val;
                return this;
            }
        };
    }

    // a field that belongs to no preset, in an element of its own
    function renderField(impl, tags) {
        var holder = d3_select(document.createElement('div'))
            .attr('class', 'form-field agent-field');
        holder.call(impl);
        impl.tags(tags);
        return holder;
    }

    agent.command('fields.copyIdentifier', function(params) {
        var holder = renderField(uiFieldWikidata(field('wikidata', 'wikidata'), context), { wikidata: params.qid });
        holder.selectAll('li.labeled-input')
            .filter(function(d) { return d === 'identifier'; })
            .select('button')
            .dispatch('click', { bubbles: true });
        return agentAnswer({ identifier: params.qid });
    });

    agent.command('fields.visit', function(params) {
        var holder = renderField(uiFieldUrl(field('url', 'website'), context), { website: params.url });
        holder.selectAll('button.foreign-id-permalink')
            .each(function() { this.click(); });
        return agentAnswer({ url: params.url });
    });

    agent.command('fields.chooseColour', function(params) {
        var holder = renderField(uiFieldColour(field('colour', 'colour'), context), { colour: params.colour });
        holder.select('.colour-box').dispatch('click');
        return agentAnswer({ colour: holder.select('.colour-selector').property('value') });
    });

    agent.command('fields.set', function(params) {
        var entity = context.hasEntity(params.id);
        if (!entity) return agentRefusal('INVALID_PARAMS', 'There is no such feature');

        var impl = uiFieldText(field('text', params.key), context)
            .entityIDs([params.id])
            .on('change', function(changed) {
                context.perform(actionChangeTags(params.id, Object.assign({}, entity.tags, changed)), 'agent');
            });
        var holder = renderField(impl, entity.tags);
        holder.select('input')
            .property('value', params.value)
            .dispatch('change');
        return agentAnswer({ tags: context.entity(params.id).tags });
    });
}
