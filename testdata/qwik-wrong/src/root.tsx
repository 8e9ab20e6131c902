import { component$ } from '@builder.io/qwik';
import { QwikCityProvider, RouterOutlet } from '@builder.io/qwik-city';
import './abp';

export default component$(() => (
  <QwikCityProvider>
    <head>
      <link rel="abp-manifest" href="/abp.json" />
    </head>
    <body>
      <RouterOutlet />
    </body>
  </QwikCityProvider>
));
