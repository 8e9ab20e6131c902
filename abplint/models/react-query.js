// Before version 4.
export * from '@tanstack/react-query';
