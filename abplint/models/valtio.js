// State is an object that code changes as it is; what listens to it runs when something in it is written.
export * from 'valtio/vanilla';
export * from 'valtio/react';
