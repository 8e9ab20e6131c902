import { Capability, CapabilityError, Requires } from '@plot/abp-kit';
import { ChartExporter } from '@plot/charts';
import { Repository } from './repository';

export class ChartController {
  constructor(private repo: Repository, private exporter: ChartExporter, readonly auth: { scopes: string[] }) {}

  @Capability('series.read', 'Points of a series')
  async read({ name }: { name: string }) {
    if (!name) throw new CapabilityError('INVALID_PARAMS', 'name');
    return { series: await this.repo.find(name) };
  }

  @Capability('export.svg', 'SVG of a series')
  async exportSvg({ name }: { name: string }) {
    const content = this.exporter.svg(await this.repo.find(name));
    return { image: { content, mimeType: 'image/svg+xml', encoding: 'utf-8', size: content.length } };
  }

  @Requires('read')
  @Capability('export.png', 'PNG of a series')   // via: ABP104, ABP505
  async exportPng({ name }: { name: string }) {
    const file = await this.exporter.save(await this.repo.find(name));   // via: ABP104
    return { filePath: file };   // expect: ABP505
  }

  @Requires('share')
  @Capability('series.publish', 'Publish a series')   // via: ABP105
  async publish({ name }: { name: string }) {
    const link = `${location.origin}/s/${name}`;
    await navigator.clipboard.writeText(link);   // expect: ABP105
    return { link };
  }
}
