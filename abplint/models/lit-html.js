export { html, svg, render, nothing, noChange } from 'lit';
