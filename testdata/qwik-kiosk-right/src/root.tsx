import { component$ } from '@builder.io/qwik';
import { QwikCityProvider, RouterOutlet } from '@builder.io/qwik-city';
import { AgentBridge } from '~/components/AgentBridge';
import { PLACEHOLDER } from '@agent/placeholder';

export default component$(() => (
  <QwikCityProvider>
    <head>
      <meta charset="utf-8" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="abp-manifest" href="/abp.json" />
      <script dangerouslySetInnerHTML={PLACEHOLDER} />
      <title>Museum Kiosk</title>
    </head>
    <body>
      <RouterOutlet />
      <AgentBridge />
    </body>
  </QwikCityProvider>
));
