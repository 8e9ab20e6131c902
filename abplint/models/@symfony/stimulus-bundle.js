import { gathered } from 'abplint';
import { Application, registerAll } from '@hotwired/stimulus';

export function startStimulusApp() {
  const application = Application.start();
  registerAll(application, gathered('./controllers/**/*_controller.{js,ts}', './controllers/**/*-controller.{js,ts}'));
  return application;
}
