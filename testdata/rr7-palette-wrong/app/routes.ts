import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/studio.tsx', [index('routes/palette.tsx'), route('camera', 'routes/camera.tsx')]),
] satisfies RouteConfig;
