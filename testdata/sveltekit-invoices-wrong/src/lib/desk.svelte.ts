/** What lies on the desk: shared by the pages and the agent. */
function createDesk() {
  let attachTo = $state<string | null>(null);
  let previewed = $state<string | null>(null);

  return {
    get attachTo() {
      return attachTo;
    },
    set attachTo(number) {
      attachTo = number; // via: ABP201
    },
    get previewed() {
      return previewed;
    },
    preview(number: string) {
      previewed = number;
      const tab = window.open(`/invoices/${number}`, '_blank', 'noopener'); // expect: ABP103
      return { number, opened: tab !== null };
    },
    mail(to: string, subject: string) {
      location.assign(`mailto:${to}?subject=${encodeURIComponent(subject)}`); // expect: ABP109
    },
    call(phone: string) {
      location.assign(`tel:${phone}`);
    },
  };
}

export const desk = createDesk();
