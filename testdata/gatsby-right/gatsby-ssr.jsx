import React from 'react';
import { bootstrap } from './src/bootstrap';

export const onRenderBody = ({ setHeadComponents, setHtmlAttributes }) => {
  setHtmlAttributes({ lang: 'en' });
  setHeadComponents([
    <link key="abp" rel="abp-manifest" href="/abp.json" />,
    <script key="bootstrap" dangerouslySetInnerHTML={{ __html: bootstrap }} />,
  ]);
};
