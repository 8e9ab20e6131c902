import Vue from 'vue';
import _ from 'lodash';

import InputConfirm from '@/components/utils/InputConfirm';
import AppSettings from '@/components/AppSettings';
import { LogFormatter } from './logFormat';
import { saveText } from './files';
import { AgentFailure } from './failures';

// Map of capability = function(params, state), called with the global API as `this`
const capabilities = {};

export default capabilities;

function bufferOf(state, params) {
    let network = params.network ?
        _.find(state.networks, { name: params.network }) :
        state.getActiveNetwork();
    let buffer = network && network.bufferByName(params.buffer);
    if (!buffer) {
        throw new AgentFailure('INVALID_PARAMS', `There is no ${params.buffer}`);
    }
    return { network, buffer };
}

capabilities['messages.send'] = function messagesSend(params, state) {
    let context = bufferOf(state, params);
    state.$emit('input.raw', params.text, context);
    return { buffer: context.buffer.name };
};

capabilities['messages.copy'] = function messagesCopy(params, state) {
    let { network, buffer } = bufferOf(state, params);
    state.setActiveBuffer(network.id, buffer.name);
    document.dispatchEvent(new Event('copy'));
    return { buffer: buffer.name };
};

capabilities['channels.join'] = function channelsJoin(params, state) {
    let network = state.getActiveNetwork();
    let buffer = state.addBuffer(network.id, params.channel);
    buffer.enabled = true;
    network.ircClient.join(params.channel);
    state.setActiveBuffer(network.id, buffer.name);
    return { channel: buffer.name };
};

capabilities['channels.list'] = function channelsList(params, state) {
    return _.flatMap(state.networks, (net) => net.buffers.map((b) => `${net.name}/${b.name}`));
};

capabilities['channels.leave'] = async function channelsLeave(params, state) {
    let { buffer } = bufferOf(state, params);
    let Confirm = Vue.extend(InputConfirm);
    let confirm = new Confirm({ i18n: this.vueI18n, propsData: { label: `Leave ${buffer.name}?` } });
    confirm.$mount();
    document.body.appendChild(confirm.$el);

    let sure = await new Promise((resolve) => {
        confirm.$once('submit', resolve);
    });
    confirm.$destroy();
    confirm.$el.remove();

    if (sure) {
        state.removeBuffer(buffer);
    }
    return { channel: buffer.name, left: sure };
};

capabilities['alerts.show'] = function alertsShow(params, state) {
    state.$emit('notification.show', params.message, { title: params.title || 'Agent' });
    return { length: params.message.length };
};

capabilities['media.open'] = function mediaOpen(params, state) {
    state.$emit('mediaviewer.show', { url: params.url, iframe: !!params.iframe });
    return { url: params.url };
};

capabilities['media.close'] = function mediaClose(params, state) {
    state.$emit('mediaviewer.hide', { source: 'agent' });
    return { open: false, url: params.url };
};

capabilities['network.remove'] = function networkRemove(params, state) {
    state.$emit('network.askremove', params.network);
    return { network: params.network };
};

capabilities['session.forget'] = function sessionForget(params, state) {
    state.$emit('state.askforget');
    return { stored: false };
};

capabilities['settings.show'] = function settingsShow(params, state) {
    state.$emit('active.component', AppSettings);
    return { tab: params.tab };
};

capabilities['settings.handleLinks'] = function settingsHandleLinks(params, state) {
    state.setting('abp.handleLinks', params.enabled !== false);
    return { enabled: state.setting('abp.handleLinks') };
};

capabilities['state.setTheme'] = function stateSetTheme(params) {
    this.themes.setTheme(params.theme);
    return { theme: this.themes.currentTheme().name };
};

capabilities['export.log'] = function exportLog(params, state) {
    let { buffer } = bufferOf(state, params);
    let content = buffer.getMessages().map(LogFormatter).join('\r\n');
    return { content, encoding: 'utf-8', mimeType: 'text/plain', filename: `${buffer.name}.txt` };
};

capabilities['export.state'] = function exportState(params, state) {
    return {
        content: state.exportState(params.buffers !== false),
        mimeType: 'application/json',
        filename: 'kiwi.json',
    };
};

capabilities['export.file'] = function exportFile(params, state) {
    let { buffer } = bufferOf(state, params);
    saveText(`${buffer.name}.txt`, buffer.getMessages().map(LogFormatter).join('\r\n'));
    return { saved: true };
};
