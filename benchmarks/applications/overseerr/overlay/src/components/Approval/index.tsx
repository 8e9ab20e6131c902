import globalMessages from '@app/i18n/globalMessages';
import { useIntl } from 'react-intl';

interface ApprovalProps {
  question: string;
  onAnswer: (approved: boolean) => void;
}

const Approval = ({ question, onAnswer }: ApprovalProps) => {
  const intl = useIntl();

  return (
    <div className="flex flex-col space-y-2">
      <span>{question}</span>
      <button type="button" onClick={() => onAnswer(true)}>
        {intl.formatMessage(globalMessages.approve)}
      </button>
    </div>
  );
};

export default Approval;
