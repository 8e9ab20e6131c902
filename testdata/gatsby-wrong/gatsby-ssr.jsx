import React from 'react';

export const onRenderBody = ({ setHeadComponents, setHtmlAttributes }) => {
  setHtmlAttributes({ lang: 'en' });
  setHeadComponents([
    <link key="abp" rel="abp-manifest" href="/abp.json" />,
  ]);
};
