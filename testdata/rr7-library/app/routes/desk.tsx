import { loans } from '../services/loans';

export default function Desk() {
  return (
    <ul>
      {loans.all().map((loan) => (
        <li key={loan.isbn}>
          {loan.title} <button onClick={() => loans.handIn(loan)}>Hand in</button>
        </li>
      ))}
    </ul>
  );
}
