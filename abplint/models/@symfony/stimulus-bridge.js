import { Application } from '@hotwired/stimulus';
import { definitionsFromContext } from '@hotwired/stimulus-webpack-helpers';

export function startStimulusApp(context) {
  const application = Application.start();
  if (context !== undefined) application.load(definitionsFromContext(context));
  return application;
}
