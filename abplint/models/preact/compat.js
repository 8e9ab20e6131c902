export * from 'react';
export { useEffect, useLayoutEffect } from 'preact/hooks';
