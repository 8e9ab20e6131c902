export interface Loan {
  isbn: string;
  title: string;
  borrower: string;
}

class Loans extends EventTarget {
  private loans: Loan[] = [];

  all() {
    return this.loans;
  }

  byIsbn(isbn: string) {
    return this.loans.find((l) => l.isbn === isbn);
  }

  remind(loan: Loan) {
    this.dispatchEvent(new CustomEvent('due', { detail: loan }));
  }

  // the front desk's button
  handIn(loan: Loan) {
    this.loans = this.loans.filter((l) => l !== loan);
    this.dispatchEvent(new CustomEvent('returned', { detail: loan }));
  }
}

export const loans = new Loans();

loans.addEventListener('due', (event) => {
  const loan = (event as CustomEvent<Loan>).detail;
  new Notification(`${loan.title} is due`, { body: loan.borrower }); // expect-missing: ABP108 a list that nothing is seen to fill holds nothing
});

loans.addEventListener('returned', (event) => {
  window.alert(`${(event as CustomEvent<Loan>).detail.title} is back`);
});
