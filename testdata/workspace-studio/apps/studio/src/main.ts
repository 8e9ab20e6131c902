import { Container, defineRuntime } from '@plot/abp-kit';
import { ChartExporter } from '@plot/charts';
import { ChartController } from './chart.controller';
import { Repository } from './repository';

const container = new Container()
  .provide(Repository, () => new Repository('/api/series'))
  .provide(ChartExporter, () => new ChartExporter())
  .provide('auth', () => ({ scopes: JSON.parse(sessionStorage.getItem('scopes') ?? '[]') }))
  .provide(ChartController, (c) => new ChartController(c.get(Repository), c.get(ChartExporter), c.get('auth')));

Object.assign(window, { abp: defineRuntime({ app: { id: 'io.plot.studio', name: 'Studio', version: '0.2.0' }, container, controllers: [ChartController] }) });
