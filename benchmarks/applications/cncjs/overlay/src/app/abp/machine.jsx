import pubsub from 'pubsub-js';
import React from 'react';
import ReactDOM from 'react-dom';
import api from 'app/api';
import Webcam from 'app/components/Webcam';
import combokeys from 'app/lib/combokeys';
import controller from 'app/lib/controller';
import AutolevelWidget from 'app/widgets/Autolevel';
import Tool from 'app/widgets/Tool/Tool';
import { TOOL_CHANGE_POLICY_MANUAL_TOOL_CHANGE_WCS } from 'app/widgets/Tool/constants';
import WorkflowControl from 'app/widgets/Visualizer/WorkflowControl';
import { answer } from './answers';

const noop = () => {};

const container = () => document.body.appendChild(document.createElement('div'));

export const loadGCode = async ({ name, gcode }) => {
  const { body } = await api.loadGCode({ port: controller.port, name, gcode });
  pubsub.publish('gcode:load', { name: body.name, gcode: body.gcode });
  return answer({ name: body.name });
};

export const fetchGCode = async ({ port }) => {
  const { body } = await api.fetchGCode({ port });
  return answer({ gcode: body.data });
};

export const saveGCode = ({ port }) => {
  api.downloadGCode({ port });
  return answer({ port });
};

export const uploadGCode = () => {
  const node = container();
  ReactDOM.render(
    <WorkflowControl
      state={{
        port: controller.port,
        gcode: { ready: false, loading: false },
        workflow: controller.workflow,
        controller: { type: controller.type, state: controller.state },
      }}
      actions={{ uploadFile: noop, openModal: noop }}
    />,
    node
  );
  node.querySelector('button').click();
  return answer({ port: controller.port });
};

export const sendHome = () => {
  combokeys.emit('CONTROLLER_COMMAND', null, { command: 'homing' });
  return answer({ state: controller.state });
};

export const jog = ({ axis }) => {
  combokeys.emit('JOG', null, { axis, direction: 1, factor: 1 });
  return answer({ state: controller.state });
};

let widget = null;

const autolevel = () => {
  if (!widget) {
    widget = ReactDOM.render(
      <AutolevelWidget widgetId="autolevel" onFork={noop} onRemove={noop} sortable={{}} />,
      container()
    );
  }
  return widget;
};

export const saveProbe = () => {
  const { actions, state } = autolevel();
  actions.saveProbeData();
  return answer({ points: state.probedPositions.length });
};

export const openProbe = () => {
  autolevel().actions.loadProbeFile();
  return answer({ view: autolevel().state.wizardView });
};

export const levelGCode = ({ name, gcode }) => {
  const { actions } = autolevel();
  actions.exportLevelledGcode(gcode, name);
  return answer({ name });
};

export const resetProbe = () => {
  autolevel().actions.resetGcodeApplied();
  return answer({ view: autolevel().state.wizardView });
};

export const toolCommands = () => {
  const node = container();
  const tool = ReactDOM.render(
    <Tool
      state={{
        canClick: true,
        controller: { type: 'Grbl' },
        isReady: true,
        units: 'mm',
        toolConfig: { toolChangePolicy: TOOL_CHANGE_POLICY_MANUAL_TOOL_CHANGE_WCS },
      }}
      actions={{}}
    />,
    node
  );
  const icons = node.querySelectorAll('button .fa-copy, button .fa-check');
  icons.forEach((icon) => icon.parentElement.click());
  return answer({ copied: tool.state.isToolProbeCommandsCopied });
};

export const takePicture = () => {
  const camera = ReactDOM.render(<Webcam video audio={false} />, container());
  return answer({ picture: camera.getScreenshot() });
};
