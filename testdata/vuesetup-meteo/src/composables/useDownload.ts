import FileSaver from 'file-saver';

export function useDownload(type = 'text/csv') {
  const save = (name: string, text: string) => {
    FileSaver.saveAs(new Blob([text], { type }), name); // expect: ABP104
  };

  const sizeOf = (text: string) => new Blob([text], { type }).size;

  return { save, sizeOf };
}
