import { component$ } from '@builder.io/qwik';
import { QwikCityProvider, RouterOutlet } from '@builder.io/qwik-city';
import './abp';
import { bootstrap } from './bootstrap';

export default component$(() => (
  <QwikCityProvider>
    <head>
      <link rel="abp-manifest" href="/abp.json" />
      <script dangerouslySetInnerHTML={bootstrap} />
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
));
