'use client';

import { Button, FileButton } from '@mantine/core';
import { useClipboard, useFullscreen } from '@mantine/hooks';
import { useRecipes } from '@/lib/recipes';

export function RecipeList() {
  const { recipes, save, remove, copy, download } = useRecipes();
  const clipboard = useClipboard({ timeout: 800 });
  const { toggle } = useFullscreen();

  const importFile = async (file: File | null) => {
    if (file) save({ title: file.name.replace(/\.md$/, ''), markdown: await file.text() });
  };

  const discard = (title: string) => {
    if (confirm(`Throw “${title}” away?`)) remove(title);
  };

  return (
    <section>
      <FileButton accept=".md" onChange={importFile}>
        {(props) => <Button {...props}>Import…</Button>}
      </FileButton>
      <Button onClick={() => toggle()}>Cook mode</Button>
      {recipes.map(({ title, markdown }) => (
        <article key={title}>
          <h2>{title}</h2>
          <Button onClick={() => copy(title)}>Copy Markdown</Button>
          <Button onClick={() => clipboard.copy(markdown.split('\n')[0])}>{clipboard.copied ? '✓' : 'Copy first line'}</Button>
          <Button onClick={() => download(title)}>Download</Button>
          <Button onClick={() => discard(title)}>Remove</Button>
        </article>
      ))}
    </section>
  );
}
