// A request is answered once, through what the app puts between itself and the server.
import { inject } from 'abplint';
import { HttpClient as Sender, HttpRequest } from '@angular/common/http';
import { InjectionToken } from '@angular/core';
import { from } from 'rxjs';

const none = { factory: () => [] };
export const HTTP_INTERCEPTORS = new InjectionToken('HTTP_INTERCEPTORS', none);
const FUNCTIONS = new InjectionToken('functions between', none);

export const provideHttpClient = (...features) => features;
export const withInterceptors = (functions) =>
  functions.map((intercept) => ({ provide: FUNCTIONS, multi: true, useValue: intercept }));

function through(answer, method, url) {
  const objects = inject(HTTP_INTERCEPTORS).map((one) => (request, handle) => one.intercept(request, { handle }));
  const send = [...inject(FUNCTIONS), ...objects].reduceRight(
    (next, intercept) => (request) => intercept(request, next),
    () => from(answer),
  );
  return send(new HttpRequest(method, url));
}

const sender = new Sender();

export class HttpClient {
  request(method, url, options) {
    return through(sender.request(method, url, options), method, url);
  }

  get(url, options) {
    return through(sender.get(url, options), 'GET', url);
  }

  delete(url, options) {
    return through(sender.delete(url, options), 'DELETE', url);
  }

  head(url, options) {
    return through(sender.head(url, options), 'HEAD', url);
  }

  options(url, options) {
    return through(sender.options(url, options), 'OPTIONS', url);
  }

  jsonp(url, callback) {
    return through(sender.jsonp(url, callback), 'JSONP', url);
  }

  patch(url, body, options) {
    return through(sender.patch(url, body, options), 'PATCH', url);
  }

  post(url, body, options) {
    return through(sender.post(url, body, options), 'POST', url);
  }

  put(url, body, options) {
    return through(sender.put(url, body, options), 'PUT', url);
  }
}
