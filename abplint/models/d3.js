export * from 'd3-brush';
export * from 'd3-dispatch';
export * from 'd3-drag';
export * from 'd3-selection';
export * from 'd3-timer';
export * from 'd3-transition';
export * from 'd3-zoom';
